import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Badge, Button, Empty, ErrorState, Progress, Skeleton } from '@ws/ui'
import { Download } from 'lucide-react'
import { saveFile } from '../../../lib/area/actions/save-file'
import { formatMoment } from '../../../lib/format/date'
import { formatSize } from '../../../lib/format/size'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { FILES, filesQuery, isOpen, type ReportFile } from './deliveries.queries'

/** Files of reports made for the person; `marked` is the one that a notification led to. */
export function FileList({ marked }: { marked: number | null }) {
  const { api } = useServices()
  const { data, error, refetch } = useQuery(filesQuery(api))
  if (error)
    return <ErrorState title="Не удалось загрузить файлы" text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  if (data.data.length === 0)
    return <Empty size="sm" title="Файлов пока нет" text="Здесь появятся отчёты по расписанию и большие выгрузки" />
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.data.map((file) => (
        <FileLine key={file.id} file={file} isMarked={file.id === marked} />
      ))}
    </ul>
  )
}

function FileLine({ file, isMarked }: { file: ReportFile; isMarked: boolean }) {
  const { api } = useServices()
  const path = { id: file.id }
  const save = useMutation({
    mutationFn: async () => {
      const content = await unwrap(
        api.GET('/reports/files/{id}/content', { params: { path }, parseAs: 'blob' } as const),
      )
      saveFile(content as unknown as Blob, `${file.title}.${file.format}`)
    },
    meta: { isFormless: true },
  })
  const cancel = useMutation({
    mutationFn: () => unwrap(api.POST('/reports/files/{id}/cancel', { params: { path } })),
    meta: { invalidates: [FILES], done: 'Выгрузка отменена', isFormless: true },
  })
  return (
    <li aria-current={isMarked || undefined} className={`flex flex-col gap-2 py-3 ${isMarked ? 'bg-sunken px-3' : ''}`}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium">{file.title}</p>
          <p className="text-ink-2 text-sm">
            {file.format.toUpperCase()} · {formatMoment(file.created_at)}
            {file.schedule !== null && ` · по расписанию${file.author ? `, ${file.author.name}` : ''}`}
            {file.size !== null && ` · ${formatSize(file.size)}`}
          </p>
        </div>
        {file.state === 'done' && (
          <Button size="sm" loading={save.isPending} onClick={() => save.mutate()}>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            Скачать
          </Button>
        )}
        {isOpen(file) && (
          <Button size="sm" variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Отменить
          </Button>
        )}
        {file.state === 'failed' && <Badge tone="bad">Ошибка</Badge>}
        {file.state === 'cancelled' && <Badge tone="muted">Отменён</Badge>}
      </div>
      {isOpen(file) && (
        <Progress
          showValue
          label={file.state === 'waiting' ? 'Ждёт очереди' : progressText(file)}
          value={file.total === 0 ? null : file.done / file.total}
        />
      )}
      {file.reason && <p className="text-bad text-sm">{file.reason}</p>}
    </li>
  )
}

function progressText({ done, total }: ReportFile): string {
  if (total === 0) return 'Считаем строки'
  return `Записано ${done.toLocaleString('ru-RU')} из ${total.toLocaleString('ru-RU')}`
}
