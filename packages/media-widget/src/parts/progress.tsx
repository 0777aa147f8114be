/** How much is done, from 0 to 1; null while nobody knows. That of @ws/ui, whose look it has, brings a part of Radix along. */
export function Progress({ value, label }: { value: number | null; label: string }) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      tabIndex={-1}
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={percent === undefined ? undefined : `${percent} %`}
      className="wu:progress wu:h-1 wu:forced-colors:h-2"
    >
      <div style={{ width: `${percent ?? 33}%` }} className="wu:progress-fill wu:bg-brand" />
    </div>
  )
}
