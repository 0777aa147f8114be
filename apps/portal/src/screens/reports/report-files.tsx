import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Button, DropdownMenu, IconButton, toast } from '@ws/ui'
import { Download, X } from 'lucide-react'
import { useRef } from 'react'
import { saveFile } from '../../lib/area/actions/save-file'
import { usePhone } from '../../lib/page/use-phone'
import { useMutation } from '../../lib/query/use-mutation'
import { type ReportInfo, reportFile, reportQuery, wireOf } from '../../lib/reports/reports.queries'
import { useServices } from '../../lib/services-context'
import { FILES } from './deliveries/deliveries.queries'

/** Of more rows nobody waits for the file: the server makes it and tells when it is there. */
const LONG = 20_000

/** Takes a report out as a file; one that takes long can be given up, a very long one is made without waiting. */
export function ReportFiles({
  info,
  sent,
  onOrdered,
}: {
  info: ReportInfo
  sent: Record<string, string>
  onOrdered: () => void
}) {
  const { api } = useServices()
  const isPhone = usePhone()
  const { data } = useQuery({ ...reportQuery(api, info.key, wireOf(sent)), enabled: false })
  const stop = useRef<AbortController | null>(null)
  const save = useMutation({
    mutationFn: async (format: 'xlsx' | 'pdf') => {
      const control = new AbortController()
      stop.current = control
      try {
        const file = await reportFile(api, { key: info.key, sent, format, signal: control.signal })
        saveFile(file, `${info.title}.${format}`)
      } catch (error) {
        if (!control.signal.aborted) throw error
        toast('Выгрузка отменена')
      }
    },
  })
  const order = useMutation({
    mutationFn: (format: 'xlsx' | 'pdf') =>
      unwrap(api.POST('/reports/files', { body: { report: info.key, params: wireOf(sent), format } })),
    meta: { invalidates: [FILES], isFormless: true },
    onSuccess: () => {
      toast.success('Файл готовится. Сообщим, когда он будет готов')
      onOrdered()
    },
  })
  const take = (data?.total ?? 0) > LONG ? order.mutate : save.mutate
  const icon = <Download size={16} strokeWidth={1.75} aria-hidden="true" />
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
        isPhone ? (
          <IconButton label="Экспорт">{icon}</IconButton>
        ) : (
          <Button>
            {icon}
            Экспорт
          </Button>
        )
      }
      items={[
        { label: 'Excel (XLSX)', onSelect: () => take('xlsx') },
        { label: 'PDF', onSelect: () => take('pdf') },
      ]}
    />
  )
}
