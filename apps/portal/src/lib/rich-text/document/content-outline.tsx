import type { Schema } from '@ws/api-client/contract'
import { headingId, headingsOf } from '@ws/api-client/contract/document-content'
import type { RichDocument } from '@ws/api-client/contract/rich-text'

/** From so many headings on a list of contents is of use. */
const FEW = 2

/** «Содержание»: the headings of a text; a press leads to one. Nothing where there are hardly any. */
export function ContentOutline({ content }: { content: Schema<'DocumentContent'> }) {
  const headings = headingsOf(content as RichDocument)
  if (headings.length < FEW) return null
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <nav aria-label="Содержание" className="flex flex-col gap-1 text-sm">
      <p className="font-semibold text-ink-2">Содержание</p>
      <ul className="flex flex-col">
        {headings.map(({ level, text, index }) => (
          <li key={index} style={{ paddingInlineStart: `${(level - top) * 0.875}rem` }}>
            <a
              href={`#${headingId(index)}`}
              className="block py-1 text-ink-2 hover:text-ink hover:underline"
              onClick={(event) => {
                const heading = document.getElementById(headingId(index))
                if (heading === null) return
                event.preventDefault()
                heading.scrollIntoView({ block: 'start', behavior: 'auto' })
                heading.focus({ preventScroll: true })
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
