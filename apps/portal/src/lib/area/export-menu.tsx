import { Button, DropdownMenu } from '@ws/ui'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import type { ExportFormat } from './resource'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** «Экспорт»: asks only in which format. */
export function ExportMenu({
  label,
  compact = false,
  className = '',
  loading,
  onExport,
}: {
  label: string
  compact?: boolean
  className?: string
  loading: boolean
  onExport: (format: ExportFormat) => void
}) {
  return (
    <DropdownMenu
      trigger={
        <Button {...(compact ? { size: 'sm', variant: 'ghost' } : { className })} loading={loading}>
          <Download {...icon} />
          {label}
        </Button>
      }
      items={exportItems(onExport)}
    />
  )
}

/** The formats as lines of a menu; `before` stands before their names, `disabled` while one export is on its way. */
export function exportItems(onExport: (format: ExportFormat) => void, { before = '', disabled = false } = {}) {
  return [
    { label: `${before}Excel (XLSX)`, icon: <FileSpreadsheet {...icon} />, disabled, onSelect: () => onExport('xlsx') },
    { label: `${before}CSV`, icon: <FileText {...icon} />, disabled, onSelect: () => onExport('csv') },
  ]
}
