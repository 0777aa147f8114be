import { memo } from 'react'
import type { PermissionArea } from '../../../lib/access/use-catalogue'
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
            <AreaRow key={area.key} area={area} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Omit<MatrixProps, 'areas'> & { area: PermissionArea }

/** Drawn again only when something of its own area changed: the matrix has a hundred and fifty controls. */
const AreaRow = memo(function AreaRow({ area, ...props }: RowProps) {
  return (
    <tr className="border-line border-t align-middle">
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
  )
}, isSameRow)

function isSameRow(before: RowProps, after: RowProps): boolean {
  return (
    before.area === after.area &&
    before.disabled === after.disabled &&
    before.compared === after.compared &&
    before.onChange === after.onChange &&
    after.area.rights.every(
      ({ permission }) =>
        before.granted[permission] === after.granted[permission] &&
        before.saved[permission] === after.saved[permission],
    )
  )
}
