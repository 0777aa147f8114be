import { Button, DropdownMenu } from '@ws/ui'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExportFormat } from '../resource'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** `everything`: whatever can be told of a record, not the shown columns alone. */
export type OnExport = (format: ExportFormat, everything: boolean) => void

/** «Экспорт»: asks in which format, and whether with the shown columns or with everything. */
export function ExportMenu({
  label,
  title,
  compact = false,
  className = '',
  loading,
  onExport,
}: {
  label: ReactNode
  /** Told by the pointer where the label is not drawn. */
  title?: string | undefined
  compact?: boolean
  className?: string
  loading: boolean
  onExport: OnExport
}) {
  return (
    <DropdownMenu
      trigger={
        <Button {...(compact ? { size: 'sm', variant: 'ghost' } : { className })} loading={loading} title={title}>
          <Download {...icon} />
          {label}
        </Button>
      }
      items={exportItems(onExport)}
    />
  )
}

/** The formats as lines of a menu; `before` stands before their names, `disabled` while one export is on its way. */
export function exportItems(onExport: OnExport, { before = '', disabled = false } = {}) {
  const line = (name: string, format: ExportFormat, everything: boolean) => ({
    label: `${before}${name}${everything ? ', все поля' : ''}`,
    icon: format === 'xlsx' ? <FileSpreadsheet {...icon} /> : <FileText {...icon} />,
    disabled,
    onSelect: () => onExport(format, everything),
  })
  return [
    line('Excel (XLSX)', 'xlsx', false),
    line('CSV', 'csv', false),
    // Paper has no room for everything.
    line('PDF', 'pdf', false),
    line('Excel (XLSX)', 'xlsx', true),
    line('CSV', 'csv', true),
  ]
}
