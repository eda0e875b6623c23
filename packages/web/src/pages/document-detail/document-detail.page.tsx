export function DocumentDetailPage() {
  return null;
}
