import { ApiError } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { MediaField } from '@ws/media-widget'
import { Button, IconButton, toast } from '@ws/ui'
import { Paperclip } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { hasPermission } from '../permission'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'
import { MentionBox } from './mention-box'
import { type CommentWords, type SaidComment, useTalk } from './talk'

interface ComposerProps {
  parent: number | null
  /** The words of the text that are spoken of. */
  quote?: Schema<'TextQuote'>
  /** The comment to be worded anew; a new one otherwise. */
  edited?: SaidComment
  onDone?: () => void
}

/** What stands in the box beyond the words that were sent. */
function remainder(typed: string, sent: string): string {
  const text = typed.trimStart()
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : typed
}

/** Where a comment, an answer or a correction is written, with its files. */
export function Composer({ parent, quote, edited, onDone }: ComposerProps) {
  const talk = useTalk()
  const { session } = useServices()
  const { user } = useSession(session)
  const [text, setText] = useState(edited?.content ?? '')
  const [files, setFiles] = useState<number[]>(edited?.attachments ?? [])
  const [hasFiles, setHasFiles] = useState(files.length > 0)
  const [isUploading, setUploading] = useState(false)
  const held = useRef({ text, files })
  held.current = { text, files }
  const send = useMutation({
    mutationFn: (words: CommentWords): Promise<unknown> =>
      edited === undefined ? talk.create({ ...words, parent, ...(quote && { quote }) }) : talk.update(edited.id, words),
    // The specification has a text of its own for this failure.
    meta: { invalidates: edited === undefined ? [] : [[talk.path]], isQuiet: edited === undefined },
    onError: (error) => {
      const [reason] = error instanceof ApiError ? Object.values(error.errors).flat() : []
      if (edited === undefined) toast.error('Ошибка при создании комментария')
      else if (reason !== undefined) toast.error(reason)
    },
    onSuccess: (_comment, sent) => {
      // What was typed and attached while it was on its way is the next one.
      const newer = held.current.files.filter((file) => !sent.attachments.includes(file))
      const isSame = held.current.text.trim() === sent.content
      if (edited === undefined) {
        setText(remainder(held.current.text, sent.content))
        setFiles(newer)
        setHasFiles(newer.length > 0)
      }
      if (isSame && newer.length === 0) onDone?.()
    },
  })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() !== '' && !send.isPending && !isUploading) send.mutate({ content: text.trim(), attachments: files })
  }
  const label =
    edited !== undefined ? 'Изменить комментарий' : parent === null ? 'Написать комментарий' : 'Написать ответ'
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex items-end gap-2 max-md:flex-wrap">
        <MentionBox
          aria-label={label}
          placeholder={`${label}, @ — упомянуть`}
          rows={2}
          maxLength={10_000}
          className="flex-1 max-md:basis-full"
          // A correction was asked for by a press just now; the box below the thread was not.
          autoFocus={edited !== undefined || quote !== undefined}
          value={text}
          onChange={setText}
          peopleKey={[talk.path, talk.id]}
          findPeople={talk.people}
          onSend={submit}
        />
        {hasPermission(user, 'media.create') && (
          <IconButton
            label="Приложить файлы"
            pressed={hasFiles}
            // What is attached, or on its way, must not be sent out of sight.
            onClick={() => setHasFiles((before) => !before || isUploading || files.length > 0)}
          >
            <Paperclip size={16} strokeWidth={1.75} />
          </IconButton>
        )}
        {onDone !== undefined && (
          <Button variant="ghost" onClick={onDone}>
            Отмена
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          loading={send.isPending || isUploading}
          disabled={text.trim() === ''}
          className="max-md:ms-auto"
        >
          {edited === undefined ? 'Отправить' : 'Сохранить'}
        </Button>
      </div>
      {hasFiles && (
        <MediaField aria-label="Файлы комментария" value={files} onChange={setFiles} onPendingChange={setUploading} />
      )}
    </form>
  )
}
