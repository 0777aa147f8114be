import type { Schema } from '@ws/api-client/contract'
import { Banner, Button } from '@ws/ui'
import type { SaveState } from './use-autosave'

const WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Сохранено',
  waiting: 'Не сохранено',
  saving: 'Сохраняем…',
  failed: 'Не удалось сохранить',
  conflict: 'Документ изменён',
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
      <Banner tone="warn">
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1">
            {`${theirs?.author_details?.name ?? 'Другой сотрудник'}: документ изменён, пока вы писали. Ваш текст цел`}
          </span>
          <Button size="sm" onClick={onOverwrite}>
            Оставить мой
          </Button>
          <Button size="sm" onClick={onDrop}>
            Показать новый
          </Button>
        </span>
      </Banner>
    )
  }
  return (
    <p role="status" className="flex items-center gap-2 text-ink-3 text-sm">
      {WORDS[state]}
      {state === 'failed' && (
        <>
          <span>· текст сохранён на этом устройстве</span>
          <Button size="sm" onClick={onRetry}>
            Повторить
          </Button>
        </>
      )}
    </p>
  )
}
