import type { Schema } from '@ws/api-client/contract'
import { plural } from '@ws/ui'
import clsx from 'clsx'

type Change = Schema<'ContentChange'>

const LOOKS = { same: '', added: 'bg-ok-soft text-ink', removed: 'bg-bad-soft text-ink line-through' } as const
const SIGNS: Readonly<Record<Change['kind'], string>> = {
  same: '',
  added: '+',
  removed: '−',
  changed: '±',
  skipped: '',
}
const SAID: Readonly<Record<Change['kind'], string>> = {
  same: '',
  added: 'Добавлено: ',
  removed: 'Удалено: ',
  changed: 'Изменено: ',
  skipped: '',
}

/** What differs between two texts, block by block: added words on green, removed ones struck through. */
export function ContentChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.every(({ kind }) => kind === 'same' || kind === 'skipped'))
    return <p className="text-ink-3">Тексты одинаковы</p>
  return (
    <ol aria-label="Изменения" className="flex flex-col gap-1">
      {changes.map((change, index) => (
        <li key={index}>
          <Line change={change} />
        </li>
      ))}
    </ol>
  )
}

function Line({ change: { kind, block, parts, skipped } }: { change: Change }) {
  if (kind === 'skipped') {
    const words = plural(skipped, 'блок', 'блока', 'блоков')
    return <p className="py-1 text-center text-ink-3 text-sm">{`без изменений: ${skipped} ${words}`}</p>
  }
  return (
    <p className={clsx('flex gap-2 rounded-sm px-2 py-1', kind !== 'same' && 'bg-sunken')}>
      <span aria-hidden="true" className="w-4 shrink-0 text-center text-ink-3 tabular-nums">
        {SIGNS[kind]}
      </span>
      <span className="sr-only">{SAID[kind]}</span>
      <span
        className={clsx(
          'wrap-anywhere min-w-0',
          block === 'heading' && 'font-semibold',
          kind === 'same' && 'text-ink-2',
        )}
      >
        {parts.map(({ kind: part, text }, index) => {
          const key = `${index}${part}`
          if (part === 'added')
            return (
              <ins key={key} className={clsx('rounded-sm no-underline', LOOKS.added)}>
                {text}
              </ins>
            )
          if (part === 'removed')
            return (
              <del key={key} className={clsx('rounded-sm', LOOKS.removed)}>
                {text}
              </del>
            )
          return <span key={key}>{text}</span>
        })}
      </span>
    </p>
  )
}
