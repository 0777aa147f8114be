import type { Schema } from '@ws/api-client/contract'

/** What is wrong with a file, line by line. */
export function ImportProblems({ problems }: { problems: readonly Schema<'TodoImportProblem'>[] }) {
  if (problems.length === 0) return null
  return (
    // A scrollable region is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label="Ошибки файла" tabIndex={0} className="max-h-72 overflow-y-auto">
      <ul aria-label="Ошибки файла" className="flex flex-col gap-1">
        {problems.map(({ line, column, message }) => (
          <li key={line} className="break-words">
            <span className="text-ink-3 tabular-nums">Строка {line}</span>
            {column !== null && <span className="font-[550]"> · {column}</span>}: {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
