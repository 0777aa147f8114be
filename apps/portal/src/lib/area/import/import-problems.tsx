import type { Schema } from '@ws/api-client/contract'
import { ScrollRegion } from '@ws/ui'

/** What is wrong with a file, line by line. */
export function ImportProblems({ problems }: { problems: readonly Schema<'ImportProblem'>[] }) {
  if (problems.length === 0) return null
  return (
    <ScrollRegion label="Ошибки файла" className="max-h-72 rounded-md border border-line">
      <ul className="flex flex-col">
        {problems.map(({ line, column, message }) => (
          <li
            key={`${line} ${column}`}
            className="flex gap-3 px-3 py-2 not-first:border-line not-first:border-t max-md:flex-col max-md:gap-0.5"
          >
            <span className="w-24 shrink-0 text-ink-3 tabular-nums">Строка {line}</span>
            <span className="min-w-0 break-words">
              {column !== null && <span className="font-[550]">{column}: </span>}
              {message}
            </span>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}
