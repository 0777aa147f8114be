import { DropdownMenu, IconButton } from '@ws/ui'
import { EllipsisVertical } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useExport } from './export/export-menu'
import type { FunctionNode } from './function-schema.queries'

/** On a phone the buttons of the schema stand in one menu: beside them its title would have no room. */
export function PhoneActions({
  all,
  mayExport,
  onSnapshots,
}: {
  all: readonly FunctionNode[]
  mayExport: boolean
  onSnapshots: () => void
}) {
  const navigate = useNavigate()
  const { isBusy, items } = useExport(all)
  return (
    <DropdownMenu
      trigger={
        <IconButton label="Ещё" loading={isBusy}>
          <EllipsisVertical size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
      items={[
        { label: 'Версии', onSelect: onSnapshots },
        { label: 'Песочница', onSelect: () => navigate('/function-schema/test') },
        ...(mayExport && all.length > 0 ? [{ separator: true } as const, ...items] : []),
      ]}
    />
  )
}
