import type { Schema } from '@ws/api-client/contract'
import { Banner, Button } from '@ws/ui'
import type { SaveState } from './use-autosave'

const WORDS: Readonly<Record<Exclude<SaveState, 'conflict'>, string>> = {
  saved: 'Сохранено',
  waiting: 'Не сохранено',
  saving: 'Сохраняем…',
  failed: 'Не удалось сохранить',
}

interface SaveLineProps {
  state: SaveState
  theirs: Schema<'DocumentBody'> | null
  onRetry: () => void
  onOverwrite: () => void
  onDrop: () => void
}

/** Whether what was written has arrived, and the choice where somebody else has written meanwhile. */
export function SaveLine({ state, theirs, onRetry, onOverwrite, onDrop }: SaveLineProps) {
  if (state === 'conflict') {
    return (
      <Banner
        tone="warn"
        action={
          <>
            <Button size="sm" onClick={onOverwrite}>
              Оставить мою
            </Button>
            <Button size="sm" onClick={onDrop}>
              Показать новую
            </Button>
          </>
        }
      >
        {`${theirs?.author_details?.name ?? 'Другой сотрудник'}: таблица изменена, пока вы работали. Ваши изменения целы`}
      </Banner>
    )
  }
  return (
    <p role="status" className="flex items-center gap-2 text-ink-3 text-sm">
      {WORDS[state]}
      {state === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          Повторить
        </Button>
      )}
    </p>
  )
}
