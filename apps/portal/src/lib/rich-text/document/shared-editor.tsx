import { Badge, Skeleton } from '@ws/ui'
import { useEffect, useMemo } from 'react'
import { ContentPartsProvider } from './content-parts'
import { type DocumentEditorProps, Writing } from './document-editor'
import { sharedExtensions } from './shared-extensions'
import { type Collaboration, useCollaboration } from './use-collaboration'

/** What an editor of a record's text is given; the text itself comes from the server. */
export interface SharedEditorProps extends Omit<DocumentEditorProps, 'content' | 'owner'> {
  owner: NonNullable<DocumentEditorProps['owner']>
  /** Hears whether the record has all that was typed. */
  onSaved?: ((isSaved: boolean) => void) | undefined
}

const WORDS: Readonly<Record<Collaboration['status'], string>> = {
  connecting: 'Подключаемся…',
  offline: 'Нет связи: пишите дальше, изменения отправятся сами',
  saving: 'Сохраняем…',
  saved: 'Сохранено',
  denied: 'Доступ к тексту закрыт',
}

/** A text that several people write at once: their carets, who is there, and whether it is saved. */
export default function SharedEditor({ owner, onSaved, ...props }: SharedEditorProps) {
  const collaboration = useCollaboration(owner)
  const isSaved = collaboration?.status === 'saved' && collaboration.refusal === null
  useEffect(() => onSaved?.(isSaved), [isSaved, onSaved])
  const { doc, provider, me } = collaboration ?? {}
  const extensions = useMemo(
    () => (doc && provider && me ? sharedExtensions({ doc, provider, me }) : undefined),
    [doc, provider, me],
  )
  if (collaboration === undefined || extensions === undefined) return <Skeleton className="h-96" />
  const { status, people, isReadOnly, refusal } = collaboration
  return (
    <ContentPartsProvider owner={owner}>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span role="status" className={status === 'offline' || status === 'denied' ? 'text-warn' : 'text-ink-3'}>
            {WORDS[status]}
          </span>
          {isReadOnly && status !== 'denied' && <Badge tone="muted">Только чтение</Badge>}
          {people.length > 0 && (
            <span className="ms-auto text-ink-2">Сейчас здесь: {people.map(({ name }) => name).join(', ')}</span>
          )}
        </div>
        {refusal !== null && (
          <p role="alert" className="text-bad text-sm">
            {refusal}
          </p>
        )}
        {status !== 'connecting' && status !== 'denied' ? (
          <Writing {...props} shared={{ extensions, isReadOnly }} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </ContentPartsProvider>
  )
}
