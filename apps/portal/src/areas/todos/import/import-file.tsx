import type { Schema } from '@ws/api-client/contract'
import { Banner, Button, plural } from '@ws/ui'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { saveFile } from '../../../lib/area/actions/save-file'
import { ImportProblems } from '../../../lib/area/import/import-problems'
import { countTodos } from './count-todos'
import type { useImportFile } from './use-import-file'

/** The file that shows how the columns are called and what stands in them. */
const TEMPLATE = [
  'Название;Описание;Статус;Приоритет;Аварийная;Категория;Ответственный;Бригада;Место;Начало;Срок;План, мин;Теги',
  'Заменить лампу в коридоре;Мигает у лифта;Неразобранные;Средний;нет;Электрика;;;;;31.12.2026 18:00;30;свет, коридор',
].join('\r\n')

/** Choosing the file of an import, and what is wrong with it. */
export function ImportFile({ file, onChoose }: { file: ReturnType<typeof useImportFile>; onChoose: () => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => picker.current?.click()}>
          <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
          {file.name === undefined ? 'Выбрать файл' : 'Выбрать другой файл'}
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
            onChoose()
            void file.choose(event.currentTarget.files?.[0])
            // The same file, mended, can be chosen again.
            event.currentTarget.value = ''
          }}
        />
        {file.name !== undefined && <span className="min-w-0 basis-full truncate text-ink-2">{file.name}</span>}
      </div>
      {file.problem !== undefined && <Banner tone="bad">{file.problem}</Banner>}
      {file.trial !== undefined && <Findings trial={file.trial} />}
    </div>
  )
}

function Findings({ trial: { total, ready, ignored, problems } }: { trial: Schema<'ImportTrial'> }) {
  const passedOver = ignored.length > 0 && (
    <p className="break-words text-ink-2 text-sm">
      {plural(ignored.length, 'Столбец не импортируется', 'Столбцы не импортируются', 'Столбцы не импортируются')}:{' '}
      {ignored.join(', ')}
    </p>
  )
  if (ready === total) {
    return (
      <>
        <Banner tone="ok">Ошибок нет. Будет создано: {countTodos(total)}</Banner>
        {passedOver}
      </>
    )
  }
  return (
    <>
      <Banner tone="warn">
        С ошибками: {countTodos(total - ready)} из {total.toLocaleString('ru-RU')}. Ничего не создано: исправьте файл и
        выберите его снова
      </Banner>
      {passedOver}
      <ImportProblems problems={problems} />
    </>
  )
}
