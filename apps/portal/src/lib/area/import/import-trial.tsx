import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Button, FileIcon, Select } from '@ws/ui'
import { Download, Upload } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { optionsOf } from '../../options-of'
import { saveFile } from '../actions/save-file'
import type { Area } from '../define-area'
import { ImportDifferences } from './import-differences'
import { ImportMapping } from './import-mapping'
import { ImportProblems } from './import-problems'
import type { RegisterImport } from './use-register-import'

type Trial = Schema<'ImportTrial'>

const modes = optionsOf(labels.ImportMode)

/** Choosing the file of an import, what its columns stand for, and what it would do. */
export function ImportTrial({ area, wizard }: { area: Area; wizard: RegisterImport }) {
  const picker = useRef<HTMLInputElement>(null)
  const { body, trial, problem } = wizard
  return (
    <div className="flex flex-col gap-4">
      <FilePlace picker={picker} name={body?.file_name} onChoose={wizard.choose} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {body !== null && (
          <Select
            className="w-80 max-md:w-full"
            aria-label="Что делать со строками"
            value={body.mode ?? 'upsert'}
            options={modes}
            onChange={(mode) => wizard.setMode(mode ?? 'upsert')}
          />
        )}
        <Button
          variant="ghost"
          onClick={async () => saveFile(await wizard.template(), `${area.words.many} — шаблон.xlsx`)}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Скачать шаблон
        </Button>
      </div>
      {problem !== undefined && <Banner tone="bad">{problem}</Banner>}
      {trial !== undefined && (
        <>
          <Findings trial={trial} />
          <ImportProblems problems={trial.problems} />
          <ImportMapping trial={trial} onMap={wizard.map} />
          <ImportDifferences trial={trial} />
        </>
      )}
    </div>
  )
}

interface FilePlaceProps {
  picker: RefObject<HTMLInputElement | null>
  name: string | undefined
  onChoose: RegisterImport['choose']
}

/** Where a file is dropped or chosen; then the file. */
function FilePlace({ picker, name, onChoose }: FilePlaceProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who has no pointer chooses the file by the button
    <div
      className={`flex min-h-20 items-center gap-3 rounded-md border border-dashed px-4 py-3 max-md:flex-wrap ${isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void onChoose(event.dataTransfer.files[0])
      }}
    >
      {name === undefined ? (
        <>
          <Upload size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
          <span className="min-w-0 flex-1">
            <span className="block max-md:hidden">Перетащите файл сюда</span>
            <span className="text-ink-3 text-sm">XLSX или CSV, до 5 МБ</span>
          </span>
        </>
      ) : (
        <>
          <FileIcon name={name} />
          <span className="min-w-0 flex-1 break-words font-[550]">{name}</span>
        </>
      )}
      <Button onClick={() => picker.current?.click()}>
        {name === undefined ? 'Выбрать файл' : 'Выбрать другой файл'}
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label="Файл для импорта"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void onChoose(event.currentTarget.files?.[0])
          // The same file, mended, can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

function Findings({ trial }: { trial: Trial }) {
  const { total, ready, created = 0, updated = 0, unchanged = 0 } = trial
  if (ready < total) {
    return (
      <Banner tone="warn">
        {`Строк с ошибками: ${count(total - ready)} из ${count(total)}. Исправьте файл или сопоставьте столбцы`}
      </Banner>
    )
  }
  if (created + updated === 0) return <Banner tone="info">Всё это уже есть: менять нечего</Banner>
  return (
    <Banner tone="ok">
      {`Ошибок нет. Добавится: ${count(created)}, обновится: ${count(updated)}, без изменений: ${count(unchanged)}`}
    </Banner>
  )
}

function count(n: number): string {
  return n.toLocaleString('ru-RU')
}
