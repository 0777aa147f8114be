import { useMutation } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Button, Dialog, plural, toast } from '@ws/ui'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { saveFile } from '../../lib/area/save-file'
import { useServices } from '../../lib/services-context'

type Outcome = Schema<'TodoImportResult'>

/** The file that shows how the columns are called and what stands in them. */
const TEMPLATE = [
  'Название;Описание;Статус;Приоритет;Аварийная;Категория;Ответственный;Бригада;Место;Начало;Срок;План, мин;Теги',
  'Заменить лампу в коридоре;Мигает у лифта;Неразобранные;Средний;нет;Электрика;;;;;31.12.2026 18:00;30;свет, коридор',
].join('\r\n')

const tasks = (n: number) => `${n} ${plural(n, 'задача', 'задачи', 'задач')}`

/** Tasks from a file: chosen, tried, shown with what is wrong, then made all at once. */
export default function ImportTodosDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const run = useMutation({
    mutationFn: (body: Schema<'TodoImport'>) => unwrap(api.POST('/todos/import', { body })),
    meta: { invalidates: [['/todos']] },
    onSuccess: ({ is_done, ready }) => {
      if (!is_done) return
      toast.success(`Импортировано: ${tasks(ready)}`)
      onClose()
    },
  })
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    const text = await readText(chosen)
    setFile({ name: chosen.name, text })
    run.mutate({ text, is_trial: true })
  }
  const outcome = run.data
  const [refusal] = run.error instanceof ApiError ? Object.values(run.error.errors).flat() : []
  const isReady = outcome !== undefined && outcome.ready === outcome.total
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Импорт задач"
      description="Файл CSV: первая строка — названия столбцов. Excel: «Сохранить как» → CSV"
      loading={run.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant="primary"
            disabled={!isReady || file === null}
            loading={run.isPending}
            onClick={() => file !== null && run.mutate({ text: file.text, is_trial: false })}
          >
            {isReady ? `Импортировать: ${tasks(outcome.total)}` : 'Импортировать'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => picker.current?.click()}>
            <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
            {file === null ? 'Выбрать файл' : 'Выбрать другой файл'}
          </Button>
          <Button
            variant="ghost"
            onClick={() => saveFile(new Blob([`\uFEFF${TEMPLATE}`], { type: 'text/csv' }), 'zadachi-shablon.csv')}
          >
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            Скачать шаблон
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".csv,text/csv"
            aria-label="Файл с задачами"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0])
              // The same file, mended, can be chosen again.
              event.currentTarget.value = ''
            }}
          />
          {file !== null && <span className="min-w-0 truncate text-ink-2">{file.name}</span>}
        </div>
        {refusal !== undefined && <Banner tone="bad">{refusal}</Banner>}
        {outcome !== undefined && <Findings outcome={outcome} />}
      </div>
    </Dialog>
  )
}

function Findings({ outcome: { total, ready, problems } }: { outcome: Outcome }) {
  if (ready === total) return <Banner tone="ok">Ошибок нет. Будет создано: {tasks(total)}</Banner>
  const wrong = total - ready
  return (
    <>
      <Banner tone="warn">
        С ошибками: {tasks(wrong)} из {total}. Ничего не создано: исправьте файл и выберите его снова
      </Banner>
      <ul aria-label="Ошибки файла" className="flex max-h-72 flex-col gap-1 overflow-y-auto">
        {problems.map(({ line, column, message }) => (
          <li key={line} className="break-words">
            <span className="text-ink-3 tabular-nums">Строка {line}</span>
            {column !== null && <span className="font-[550]"> · {column}</span>}: {message}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Excel in Russian writes CSV in its old encoding unless told otherwise. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
