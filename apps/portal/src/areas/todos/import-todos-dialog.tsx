import { useMutation } from '@tanstack/react-query'
import { ApiError, onceOnly, unwrap } from '@ws/api-client'
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

/** What the server takes, less what Base64 adds. */
const LARGEST = 5 * 1024 * 1024

interface ChosenFile {
  source: File
  content: Pick<Schema<'TodoImport'>, 'text' | 'workbook'>
  header: ReturnType<typeof onceOnly>
}

const tasks = (n: number) => `${n} ${plural(n, 'задача', 'задачи', 'задач')}`

/** Tasks from a file: chosen, tried, shown with what is wrong, then made all at once. */
export default function ImportTodosDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  // A file chosen later is the one that counts, however late the reading or the trial of an earlier one ends.
  const latest = useRef<File | undefined>(undefined)
  const run = useMutation({
    mutationFn: ({ file: { content, header }, is_trial }: { file: ChosenFile; is_trial: boolean }) =>
      unwrap(
        api.POST('/todos/import', {
          body: { ...content, is_trial },
          params: { header: is_trial ? onceOnly() : header },
        }),
      ),
    meta: { invalidates: [['/todos']] },
    onSuccess: (result, sent) => {
      const { is_done, ready } = result
      if (is_done) toast.success(`Импортировано: ${tasks(ready)}`)
      if (sent.file.source !== latest.current) return
      // Kept beside the run: when the import itself fails, the file stays checked and can be sent again.
      setOutcome(result)
      if (is_done) onClose()
    },
  })
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    latest.current = chosen
    const refuse = (reason: string) => {
      setFile(null)
      setProblem(reason)
    }
    run.reset()
    setOutcome(undefined)
    setProblem(null)
    if (chosen.size > LARGEST) return refuse('Файл больше 5 МБ: разделите его на несколько')
    try {
      const content = await readContent(chosen)
      if (latest.current !== chosen) return
      // One key for all tries of the file: after a lost answer the second try makes nothing twice.
      const next = { source: chosen, content, header: onceOnly() }
      setFile(next)
      run.mutate({ file: next, is_trial: true })
    } catch {
      // Moved, deleted or closed to the browser since it was chosen.
      if (latest.current === chosen) refuse('Не удалось прочитать файл')
    }
  }
  const [refusal] = run.error instanceof ApiError ? Object.values(run.error.errors).flat() : []
  const isReady = outcome !== undefined && outcome.ready === outcome.total
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Импорт задач"
      description="Файл Excel (XLSX) или CSV: первая строка — названия столбцов"
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
            onClick={() => file !== null && run.mutate({ file, is_trial: false })}
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
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-label="Файл с задачами"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0])
              // The same file, mended, can be chosen again.
              event.currentTarget.value = ''
            }}
          />
          {file !== null && <span className="min-w-0 truncate text-ink-2">{file.source.name}</span>}
        </div>
        {problem !== null && <Banner tone="bad">{problem}</Banner>}
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

/** A workbook goes as it is, a CSV as its text. */
async function readContent(file: File): Promise<ChosenFile['content']> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Every archive begins so, and no text of people does.
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
  return isWorkbook ? { workbook: toBase64(bytes) } : { text: readText(bytes) }
}

function toBase64(bytes: Uint8Array): string {
  const part = 0x8000
  let text = ''
  for (let at = 0; at < bytes.length; at += part) text += String.fromCharCode(...bytes.subarray(at, at + part))
  return btoa(text)
}

/** Excel in Russian writes CSV in its old encoding unless told otherwise. */
function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
