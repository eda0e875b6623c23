interface CountTilesProps {
  readonly counts: readonly { readonly name: string; readonly count: number; readonly tone: string }[];
}

/** Numbers with their names, side by side. */
export function CountTiles({ counts }: CountTilesProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(104px,1fr))] gap-3 max-md:grid-cols-3 max-md:gap-2">
      {counts.map(({ name, count, tone }) => (
        <div key={name} className="flex flex-col rounded-control bg-surface px-3.5 py-2.5 max-md:px-2.5">
          <dt className="text-13 text-muted">{name}</dt>
          <dd className={`text-20 font-semibold ${count > 0 ? tone : 'text-placeholder'}`}>
            {count.toLocaleString('ko-KR')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
