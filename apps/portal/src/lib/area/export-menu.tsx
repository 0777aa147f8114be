import { Button, DropdownMenu } from '@ws/ui'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import type { ExportFormat } from './resource'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** «Экспорт»: asks only in which format. */
export function ExportMenu({
  label,
  compact = false,
  className = 'max-md:hidden',
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
      items={[
        { label: 'Excel (XLSX)', icon: <FileSpreadsheet {...icon} />, onSelect: () => onExport('xlsx') },
        { label: 'CSV', icon: <FileText {...icon} />, onSelect: () => onExport('csv') },
      ]}
    />
  )
}
