/** How much is done, from 0 to 1; null while nobody knows. That of @ws/ui brings a part of Radix along. */
export function Progress({ value, label }: { value: number | null; label: string }) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      tabIndex={-1}
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={percent === undefined ? undefined : `${percent} %`}
      className="wm:h-1 wm:w-full wm:overflow-hidden wm:rounded-full wm:bg-muted-soft wm:forced-colors:h-2 wm:forced-colors:border"
    >
      <div
        style={{ width: `${percent ?? 33}%` }}
        className="wm:h-full wm:rounded-full wm:bg-brand wm:forced-colors:bg-[Highlight]"
      />
    </div>
  )
}
