import type { AnyRecord, Area } from '../area'
import { FieldCell } from '../cells/field-cell'

/** What is known of a record, name beside value. */
export function RecordFactList({ area, record }: { area: Area; record: AnyRecord }) {
  return (
    <dl className="flex flex-col gap-3">
      {area.detail.fields.map((name) => (
        // What is not known is no fact.
        <div key={name} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-2 has-[[data-blank]]:hidden">
          <dt className="hyphens-auto break-words text-ink-3">{area.fields[name]?.label}</dt>
          <dd className="min-w-0 break-words">
            <FieldCell area={area} name={name} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
