import { cn } from '@ws/ui'
import { Link } from 'react-router-dom'
import type { ReportInfo } from '../../lib/reports/reports.queries'

/** Reports by their groups; the one in sight is marked. */
export function ReportCatalogue({ reports, current }: { reports: readonly ReportInfo[]; current: string | null }) {
  const groups = [...new Set(reports.map(({ group }) => group))]
  return (
    <nav aria-label="Отчёты" className="flex flex-col gap-4 p-3">
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className="px-2 pb-1 font-medium text-ink-3 text-sm">{group}</h2>
          <ul>
            {reports
              .filter((report) => report.group === group)
              .map(({ key, title }) => (
                <li key={key}>
                  <Link
                    to={`/reports?report=${key}`}
                    aria-current={key === current ? 'page' : undefined}
                    className={cn(
                      'block rounded px-2 py-1.5 text-md hover:bg-sunken',
                      key === current ? 'bg-sunken font-medium text-ink' : 'text-ink-2',
                    )}
                  >
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
