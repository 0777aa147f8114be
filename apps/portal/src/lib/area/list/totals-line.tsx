import { ScrollRegion } from '@ws/ui'

/** «Итого» and what each figure of a list adds up to; on a phone one line that is moved sideways. */
export function TotalsLine({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <ScrollRegion
      label="Итого"
      className="flex flex-wrap gap-x-5 gap-y-1 border-line border-b pb-2 text-ink-2 max-md:flex-nowrap max-md:whitespace-nowrap"
    >
      <span className="font-semibold text-ink">Итого</span>
      <dl className="contents">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-ink-3">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </ScrollRegion>
  )
}
