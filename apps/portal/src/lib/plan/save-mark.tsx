import { Button } from '@ws/ui'

/** Where the keeping of a draft stands. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'lost'

const WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Черновик сохранён',
  waiting: 'Есть изменения',
  saving: 'Сохраняется…',
  failed: 'Не сохранено',
  lost: 'Правка остановлена',
}

/** Whether what is drawn is kept. */
export function SaveMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <span role="status" className="flex items-center gap-2 text-ink-3 text-sm max-lg:hidden">
      {WORDS[state]}
      {state === 'failed' && (
        <Button size="sm" variant="ghost" onClick={onRetry}>
          Повторить
        </Button>
      )}
    </span>
  )
}
