export function MissingPage() {
  return null;
}

export function FaultPage() {
  return null;
}
