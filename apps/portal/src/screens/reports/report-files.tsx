import { unwrap } from '@ws/api-client'
import { Button, DropdownMenu, toast } from '@ws/ui'
import { Download, X } from 'lucide-react'
import { useRef } from 'react'
import { saveFile } from '../../lib/area/actions/save-file'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { type ReportInfo, wireOf } from './reports.queries'

/** Takes a report out as a file; one that takes long can be given up. */
export function ReportFiles({ info, sent }: { info: ReportInfo; sent: Record<string, string> }) {
  const { api } = useServices()
  const stop = useRef<AbortController | null>(null)
  const save = useMutation({
    mutationFn: async (format: 'xlsx' | 'pdf') => {
      const control = new AbortController()
      stop.current = control
      try {
        const query = { ...wireOf(sent), format }
        const request = { params: { path: { key: info.key }, query }, parseAs: 'blob', signal: control.signal } as const
        const file = await unwrap(api.GET('/reports/{key}/export', request))
        saveFile(file as unknown as Blob, `${info.title}.${format}`)
      } catch (error) {
        if (!control.signal.aborted) throw error
        toast('Выгрузка отменена')
      }
    },
  })
  if (save.isPending) {
    return (
      <Button onClick={() => stop.current?.abort()}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
        Готовим файл… Отменить
      </Button>
    )
  }
  return (
    <DropdownMenu
      trigger={
        <Button>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Экспорт
        </Button>
      }
      items={[
        { label: 'Excel (XLSX)', onSelect: () => save.mutate('xlsx') },
        { label: 'PDF', onSelect: () => save.mutate('pdf') },
      ]}
    />
  )
}
