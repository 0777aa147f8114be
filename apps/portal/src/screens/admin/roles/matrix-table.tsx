import type { MatrixProps } from './matrix-props'
import { ScopeControl } from './scope-control'
import { verbColumns } from './scope-words'

/** The matrix as a table: areas down, verbs across, the rights of one area alone at the end. */
export function MatrixTable({ areas, ...props }: MatrixProps) {
  return (
    <div className="max-h-[calc(100dvh-18rem)] min-h-80 overflow-auto rounded-md border border-line">
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">Права роли по разделам</caption>
        <thead className="sticky top-0 z-10 bg-surface">
          <tr className="text-ink-3 text-sm">
            <th scope="col" className="sticky start-0 min-w-36 bg-surface px-3 py-2 text-start font-medium">
              Раздел
            </th>
            {verbColumns.map(({ verb, label }) => (
              <th key={verb} scope="col" className="w-28 min-w-28 px-1.5 py-2 text-start font-medium">
                {label}
              </th>
            ))}
            <th scope="col" className="min-w-48 px-3 py-2 text-start font-medium">
              Особые права
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area.key} className="border-line border-t align-middle">
              <th scope="row" className="sticky start-0 bg-surface px-3 py-1.5 text-start font-[550]">
                {area.label}
              </th>
              {verbColumns.map(({ verb }) => {
                const right = area.rights.find((one) => one.permission === `${area.key}.${verb}`)
                return (
                  <td key={verb} className="px-1.5 py-1">
                    {right ? (
                      <ScopeControl area={area} right={right} {...props} />
                    ) : (
                      <span className="px-2 text-ink-3" title="Здесь такого права не бывает">
                        <span aria-hidden="true">—</span>
                      </span>
                    )}
                  </td>
                )
              })}
              <td className="px-3 py-1">
                <span className="flex flex-wrap gap-x-4 gap-y-1">
                  {area.rights
                    .filter((one) => one.is_special)
                    .map((right) => (
                      <ScopeControl key={right.permission} area={area} right={right} label={right.label} {...props} />
                    ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
