import type { Schema } from '@ws/api-client/contract'
import { Link } from 'react-router'
import { splitText } from './rich-text'

/** A text whose `#123` leads to the task and whose `@zhukov` shows the person it means. */
export function RichText({ text, people }: { text: string; people: readonly Schema<'Person'>[] }) {
  return splitText(text).map((piece, index) => {
    // The pieces of one text never change places.
    const key = `${index}${piece.kind}`
    if (piece.kind === 'todo') {
      return (
        <Link key={key} to={`/todos/${piece.id}`} className="text-brand hover:underline">
          {piece.text}
        </Link>
      )
    }
    if (piece.kind === 'link') {
      return (
        <a
          key={key}
          href={piece.href}
          target="_blank"
          rel="noopener noreferrer"
          className="break-all text-brand hover:underline"
        >
          {piece.text}
        </a>
      )
    }
    if (piece.kind === 'person') {
      const person = people.find(({ username }) => username === piece.username)
      if (person === undefined) return <span key={key}>{piece.text}</span>
      return (
        <Link
          key={key}
          to={`/todos?participant=${person.id}`}
          title={`Задачи: ${person.name}`}
          className="text-brand hover:underline"
        >
          @{person.name}
        </Link>
      )
    }
    return <span key={key}>{piece.text}</span>
  })
}
