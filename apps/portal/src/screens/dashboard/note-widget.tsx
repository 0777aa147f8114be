import { Textarea } from '@ws/ui'
import { useEffect, useRef, useState } from 'react'

/** A pause in the typing after which it is kept, in milliseconds. */
const PAUSE_MS = 800

/** A text of one's own; it is kept as it is typed. */
export function NoteWidget({ text, onText }: { text: string; onText: ((text: string) => void) | undefined }) {
  const [typed, setTyped] = useState(text)
  const kept = useRef(text)
  const keep = useRef(onText)
  keep.current = onText
  useEffect(() => {
    const save = () => {
      if (typed === kept.current) return
      kept.current = typed
      keep.current?.(typed)
    }
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="flex flex-1 px-4 pb-4">
      <Textarea
        aria-label="Текст заметки"
        placeholder="Напишите, что не хотите забыть"
        className="min-h-28 flex-1"
        maxLength={4000}
        readOnly={onText === undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed !== kept.current) {
            kept.current = typed
            keep.current?.(typed)
          }
        }}
      />
    </div>
  )
}
