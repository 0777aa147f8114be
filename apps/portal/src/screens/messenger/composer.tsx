import { unwrap } from '@ws/api-client'
import { Button, IconButton, toast } from '@ws/ui'
import { clsx } from 'clsx'
import { Mic, Paperclip, SendHorizontal, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MentionBox } from '../../lib/comments/mention-box'
import { formatDecimal } from '../../lib/format/number'
import { usePhone } from '../../lib/page/use-phone'
import { useServices } from '../../lib/services-context'
import { type ChatAct, LONGEST_MESSAGE, ROOMS } from './chat-acts'
import { type Command, commandsLike, readCommand } from './commands'
import { draftOf, keepDraft } from './drafts'
import { findPeopleOf } from './find-people'
import type { Message, Room } from './messenger.queries'
import { useRecorder } from './voice/use-recorder'
import { VoiceBar } from './voice/voice-bar'

/** Files of one message. */
const MOST_FILES = 10

interface ComposerProps {
  room: Room
  me: number
  reply: Message | null
  edited: Message | null
  /** Files that were dropped on the conversation. */
  dropped: readonly File[]
  onDropTaken: () => void
  onType: () => void
  onDone: () => void
  /** A command was typed; what was typed stays until `onMade` tells that it is done. */
  onCommand: (command: Command, words: string, onMade: () => void) => void
  onEdited: (message: Message) => void
}

/** Where a message is written: Enter sends it, Shift+Enter breaks the line, «@» names people, files are pasted or dropped. */
export function Composer({
  room,
  me,
  reply,
  edited,
  dropped,
  onDropTaken,
  onType,
  onDone,
  onCommand,
  onEdited,
}: ComposerProps) {
  const { api, outbox } = useServices()
  const [text, setText] = useState(() => draftOf(me, room.id))
  const [files, setFiles] = useState<readonly File[]>([])
  const picker = useRef<HTMLInputElement>(null)
  const isPhone = usePhone()
  const recorder = useRecorder()
  const findPeople = (search: string, signal: AbortSignal) => findPeopleOf(api, room, search, signal)
  useEffect(() => {
    if (edited) setText(edited.content)
  }, [edited])
  useEffect(() => {
    if (!edited) keepDraft(me, room.id, text)
  }, [me, room.id, text, edited])
  useEffect(() => {
    if (dropped.length === 0) return
    attach(dropped)
    onDropTaken()
  }, [dropped, onDropTaken])

  const isTooLong = text.trim().length > LONGEST_MESSAGE
  // A correction stood in the place of what was being written.
  const putAside = () => {
    onDone()
    if (edited) setText(draftOf(me, room.id))
  }
  const attach = (fresh: readonly File[]) => {
    if (files.length + fresh.length > MOST_FILES) toast.error(`Не больше ${MOST_FILES} файлов в сообщении`)
    setFiles((before) => [...before, ...fresh].slice(0, MOST_FILES))
  }
  const send = async () => {
    const content = text.trim()
    if ((content === '' && files.length === 0) || isTooLong) return
    const asked = edited ? undefined : readCommand(content)
    if (asked) {
      onCommand(asked.command, asked.words, () => setText(''))
      return
    }
    const sent = files
    setText(edited ? draftOf(me, room.id) : '')
    setFiles([])
    onDone()
    try {
      if (edited) {
        const path = { id: room.id, messageId: edited.id }
        onEdited(
          await unwrap(api.PATCH('/chats/rooms/{id}/messages/{messageId}', { params: { path }, body: { content } })),
        )
        return
      }
      const act: ChatAct = { kind: 'say', content, reply_to: reply?.id ?? null }
      await outbox.perform({
        ...{ path: ROOMS, record: room.id, title: room.title, act },
        files: sent.map((file) => ({ name: file.name, bytes: file })),
      })
    } catch (error) {
      // What was written comes back to its box, before what has been written since.
      setText((since) => [content, since].filter((words) => words !== '').join('\n'))
      setFiles((since) => [...sent, ...since].slice(0, MOST_FILES))
      toast.error(error instanceof Error ? error.message : 'Не удалось отправить сообщение')
    }
  }
  const sendVoice = async () => {
    const voice = await recorder.finish()
    if (!voice) return
    const reply_to = reply?.id ?? null
    onDone()
    try {
      await outbox.perform({
        ...{ path: ROOMS, record: room.id, title: room.title, act: { kind: 'say', content: '', reply_to } as ChatAct },
        files: [{ name: voice.name, bytes: voice }],
      })
    } catch (error) {
      // It stands among the files of the message, from where it can be sent again.
      setFiles((since) => [voice, ...since].slice(0, MOST_FILES))
      toast.error(error instanceof Error ? error.message : 'Не удалось отправить сообщение')
    }
  }
  const isSpeaking = recorder.state === 'recording' || recorder.state === 'full'
  const onKey = (event: KeyboardEvent) => {
    if (isSpeaking) return
    if (event.key === 'Escape' && (reply || edited)) {
      putAside()
      return
    }
    const isChoosing = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || event.shiftKey || isChoosing || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    void send()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    attach([...event.clipboardData.files])
  }
  if (!room.may_write) {
    return <p className="border-line border-t px-4 py-3 text-ink-2">Писать сюда могут только ведущие беседы</p>
  }
  const about = edited ?? reply
  return (
    <div className="flex flex-col gap-2 border-line border-t px-4 py-3" onKeyDownCapture={onKey} onPaste={onPaste}>
      {about && (
        <div className="flex items-center gap-2 border-brand border-s-2 ps-2 text-sm">
          <span className="min-w-0 flex-1 truncate text-ink-2">
            {edited ? 'Изменение: ' : `Ответ ${about.author_details?.name ?? ''}: `}
            {about.excerpt}
          </span>
          <IconButton label="Отменить" onClick={putAside}>
            <X size={16} />
          </IconButton>
        </div>
      )}
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Файлы сообщения">
          {files.map((file, at) => (
            <li
              key={`${file.name}-${file.lastModified}`}
              className="flex items-center gap-1 rounded-md bg-sunken ps-2 text-sm"
            >
              <span className="max-w-50 truncate">{file.name}</span>
              <IconButton label={`Убрать ${file.name}`} onClick={() => setFiles(files.filter((_, one) => one !== at))}>
                <X size={14} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {!edited && commandsLike(text).length > 0 && (
        <ul aria-label="Команды" className="flex flex-wrap gap-1">
          {commandsLike(text).map(({ word, hint }) => (
            <li key={word}>
              <Button variant="ghost" onClick={() => setText(`${word} `)}>
                {word} <span className="text-ink-2">{hint}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {recorder.problem !== null && (
        <p role="alert" className="text-bad text-sm">
          {recorder.problem}
        </p>
      )}
      {isTooLong && (
        <p role="alert" className="text-bad text-sm">
          {`Сообщение не длиннее ${formatDecimal(String(LONGEST_MESSAGE))} знаков. Лишних: ${formatDecimal(String(text.trim().length - LONGEST_MESSAGE))}`}
        </p>
      )}
      {isSpeaking && <VoiceBar recorder={recorder} onSend={() => void sendVoice()} />}
      {/* What is being written stays below while a voice is recorded. */}
      <div className={clsx('flex items-end gap-2', isSpeaking && 'hidden')}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            attach([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        {!edited && (
          <IconButton label="Приложить файлы" onClick={() => picker.current?.click()}>
            <Paperclip size={16} strokeWidth={1.75} />
          </IconButton>
        )}
        <MentionBox
          aria-label="Сообщение"
          placeholder={isPhone ? 'Сообщение' : 'Сообщение, @ — упомянуть, / — команды'}
          rows={1}
          aria-invalid={isTooLong || undefined}
          className="flex-1"
          value={text}
          onChange={(next) => {
            setText(next)
            onType()
          }}
          peopleKey={[ROOMS, room.id]}
          findPeople={findPeople}
          onSend={() => void send()}
        />
        {!edited && text.trim() === '' && files.length === 0 && (
          <IconButton
            label="Записать голосовое сообщение"
            disabled={recorder.state === 'opening'}
            onClick={() => void recorder.start()}
          >
            <Mic size={16} strokeWidth={1.75} />
          </IconButton>
        )}
        <Button
          variant="primary"
          aria-label={edited ? 'Сохранить' : 'Отправить'}
          disabled={(text.trim() === '' && files.length === 0) || isTooLong}
          onClick={() => void send()}
        >
          <SendHorizontal size={16} aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}
