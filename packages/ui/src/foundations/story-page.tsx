import { CircleCheck, CircleX } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { ScrollRegion } from '../scroll-region/scroll-region'
import './story-page.css'

/** A page of Storybook that explains: its name, one sentence, sections. */
export function Page({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className="sp">
      <h1>{title}</h1>
      <p className="sp-lead">{lead}</p>
      {children}
    </main>
  )
}

/** A part of a {@link Page}. */
export function Section({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <section className="sp-section">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  )
}

/** Things beside each other, as many as fit; `least` is the least width of one in pixels. */
export function Grid({ least = 200, children }: { least?: number; children: ReactNode }) {
  return (
    <div className="sp-grid" style={{ '--sp-least': `${least}px` } as CSSProperties}>
      {children}
    </div>
  )
}

/** Figures in columns; the names of columns that hold numbers end with `→`. */
export function Figures({
  label,
  columns,
  rows,
}: {
  label: string
  columns: string[]
  rows: { key: string; cells: ReactNode[] }[]
}) {
  const isRight = (index: number) => columns[index]?.endsWith('→')
  return (
    <ScrollRegion label={label}>
      <table className="sp-table">
        <thead>
          <tr>
            {columns.map((name, index) => (
              <th key={name} scope="col" className={isRight(index) ? 'sp-right' : undefined}>
                {name.replace('→', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]} className={isRight(index) ? 'sp-right' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** What to do beside what not to do. */
export function Compare({ good, poor }: { good: ReactNode; poor: ReactNode }) {
  return (
    <div className="sp-pair">
      <div className="sp-verdict" data-good="yes">
        <span className="sp-verdict-mark">
          <CircleCheck aria-hidden size={14} strokeWidth={2} />
          Так
        </span>
        {good}
      </div>
      <div className="sp-verdict" data-good="no">
        <span className="sp-verdict-mark">
          <CircleX aria-hidden size={14} strokeWidth={2} />
          Не так
        </span>
        {poor}
      </div>
    </div>
  )
}
