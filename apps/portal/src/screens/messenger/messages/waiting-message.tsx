import { ChatBubble } from '@ws/ui'
import { useServices } from '../../../lib/services-context'
import type { Waiting } from './message-rows'

/** What one has written and the server has not yet, or has refused. */
export function WaitingMessage({ entry, author }: { entry: Waiting; author: string }) {
  const { outbox } = useServices()
  return (
    <ChatBubble
      author={{ name: author }}
      at={entry.at}
      own
      state={entry.refusal ? 'failed' : 'sending'}
      onRetry={() => void outbox.retry(entry.n)}
    >
      {entry.act.content}
      {entry.files.map(({ key, name }) => (
        <span key={key} className="block text-ink-2 text-sm">
          {name}
        </span>
      ))}
      {entry.delay && !entry.refusal && (
        <span role="status" className="block text-ink-2 text-sm">
          {entry.delay}: отправим сами
        </span>
      )}
      {entry.refusal && <span className="block text-bad text-sm">{entry.refusal.message}</span>}
    </ChatBubble>
  )
}
