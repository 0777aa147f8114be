import type { Schema } from '@ws/api-client/contract'
import { Link } from 'react-router-dom'
import { splitText } from './split-text'

/** A text whose `#123` leads to the task and whose `@zhukov` shows the person it means. */
export function LinkedText({ text, people }: { text: string; people: readonly Schema<'Person'>[] }) {
  return splitText(text).map((piece, index) => {
    // The pieces of one text never change places.
    const key = `${index}${piece.kind}`
    if (piece.kind === 'todo') return <TodoLink key={key} id={piece.id} />
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
      return <PersonLink key={key} person={person} name={piece.username} />
    }
    return <span key={key}>{piece.text}</span>
  })
}

/** «#12», which leads to the task. */
export function TodoLink({ id }: { id: number }) {
  return (
    <Link to={`/todos/${id}`} className="text-brand hover:underline">
      #{id}
    </Link>
  )
}

/** «@Жуков Пётр», which leads to the tasks of that person; as it was written where nobody is known by it. */
export function PersonLink({ person, name }: { person: Schema<'Person'> | undefined; name: string }) {
  if (person === undefined) return <span>@{name}</span>
  return (
    <Link
      to={`/todos?participant=${person.id}`}
      title={`Задачи: ${person.name}`}
      className="text-brand hover:underline"
    >
      @{person.name}
    </Link>
  )
}
