import { unwrap } from '@ws/api-client'
import { DropdownMenu, IconButton, type MenuItem } from '@ws/ui'
import { Download } from 'lucide-react'
import { saveFile } from '../../../lib/area/actions/save-file'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { FunctionNode } from '../function-schema.queries'

type Format = 'svg' | 'png' | 'print' | 'pdf' | 'xlsx'
const NAME = 'Схема функций'

/** What «Экспорт» offers: the diagram as a drawing or a picture, the functions as a list. */
export function useExport(all: readonly FunctionNode[]): { isBusy: boolean; items: MenuItem[] } {
  const { api } = useServices()
  const save = useMutation({
    mutationFn: async (format: Format) => {
      if (format === 'pdf' || format === 'xlsx') {
        const request = { params: { query: { format } }, parseAs: 'blob' } as const
        saveFile((await unwrap(api.GET('/functionals/export', request))) as unknown as Blob, `${NAME}.${format}`)
        return
      }
      const { schemaSvg } = await import('./schema-svg')
      const drawing = schemaSvg(all)
      if (format === 'print') return (await import('../../../lib/files/print-svg')).printDrawing(drawing.svg)
      const blob =
        format === 'svg'
          ? new Blob([drawing.svg], { type: 'image/svg+xml' })
          : await (await import('../../../lib/files/svg-to-png')).pngOf(drawing.svg)
      saveFile(blob, `${NAME}.${format}`)
    },
    meta: { isFormless: true },
  })
  return {
    isBusy: save.isPending,
    items: [
      { label: 'Схема: SVG', onSelect: () => save.mutate('svg') },
      { label: 'Схема: PNG', onSelect: () => save.mutate('png') },
      { label: 'Схема: печать или PDF', onSelect: () => save.mutate('print') },
      { label: 'Список: PDF', onSelect: () => save.mutate('pdf') },
      { label: 'Список: Excel (XLSX)', onSelect: () => save.mutate('xlsx') },
    ],
  }
}

/** «Экспорт». */
export function ExportMenu({ all }: { all: readonly FunctionNode[] }) {
  const { isBusy, items } = useExport(all)
  return (
    <DropdownMenu
      trigger={
        <IconButton label="Экспорт" loading={isBusy}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
      items={items}
    />
  )
}
