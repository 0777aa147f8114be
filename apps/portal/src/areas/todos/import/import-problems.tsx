import type { Schema } from '@ws/api-client/contract'

/** What is wrong with a file, line by line. */
export function ImportProblems({ problems }: { problems: readonly Schema<'TodoImportProblem'>[] }) {
  if (problems.length === 0) return null
  return (
    <ul aria-label="Ошибки файла" className="flex max-h-72 flex-col gap-1 overflow-y-auto">
      {problems.map(({ line, column, message }) => (
        <li key={line} className="break-words">
          <span className="text-ink-3 tabular-nums">Строка {line}</span>
          {column !== null && <span className="font-[550]"> · {column}</span>}: {message}
        </li>
      ))}
    </ul>
  )
}
