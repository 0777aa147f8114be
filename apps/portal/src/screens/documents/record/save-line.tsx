import { Banner, Button } from '@ws/ui'
import type { BookState, SaveState } from './book-state'

const WORDS: Readonly<Record<Exclude<SaveState, 'conflict'>, string>> = {
  saved: 'Сохранено',
  waiting: 'Не сохранено',
  saving: 'Сохраняем…',
  offline: 'Нет связи. Изменения сохранены на этом устройстве и отправятся сами',
  failed: 'Не удалось сохранить',
}

interface SaveLineProps {
  state: BookState
  onRetry: () => void
  onOverwrite: () => void
  onDrop: () => void
}

/** Whether what was written has arrived, and the choice where somebody else has rebuilt the table meanwhile. */
export function SaveLine({ state: { save, theirs, refusal }, onRetry, onOverwrite, onDrop }: SaveLineProps) {
  if (save === 'conflict') {
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
      {save === 'failed' && refusal !== null ? `${WORDS.failed}: ${refusal}` : WORDS[save]}
      {save === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          Повторить
        </Button>
      )}
    </p>
  )
}
