import type { Schema } from '@ws/api-client/contract'
import { ScrollRegion } from '@ws/ui'

/** What is wrong with a file, line by line. */
export function ImportProblems({ problems }: { problems: readonly Schema<'TodoImportProblem'>[] }) {
  if (problems.length === 0) return null
  return (
    <ScrollRegion label="Ошибки файла" className="max-h-72">
      <ul className="flex flex-col gap-1">
        {problems.map(({ line, column, message }) => (
          <li key={`${line} ${column}`} className="break-words">
            <span className="text-ink-3 tabular-nums">Строка {line}</span>
            {column !== null && <span className="font-[550]"> · {column}</span>}: {message}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}
