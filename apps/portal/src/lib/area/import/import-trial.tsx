import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Button, Select } from '@ws/ui'
import { Download } from 'lucide-react'
import { FileDrop } from '../../files/file-drop'
import { optionsOf } from '../../options-of'
import { saveFile } from '../actions/save-file'
import type { Area } from '../area'
import { ImportDifferences } from './import-differences'
import { ImportMapping } from './import-mapping'
import { ImportProblems } from './import-problems'
import type { RegisterImport } from './use-register-import'

type Trial = Schema<'ImportTrial'>

const modes = optionsOf(labels.ImportMode)

/** Choosing the file of an import, what its columns stand for, and what it would do. */
export function ImportTrial({ area, wizard }: { area: Area; wizard: RegisterImport }) {
  const { body, trial, problem } = wizard
  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        name={body?.file_name}
        title="Перетащите файл сюда"
        hint="XLSX или CSV, до 5 МБ"
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        label="Файл для импорта"
        onChoose={(file) => void wizard.choose(file)}
      />
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
