import { TiptapStaticRenderer } from '@tiptap/static-renderer/json/react'
import type { Schema } from '@ws/api-client/contract'
import { headingId } from '@ws/api-client/contract/document-content'
import { isSafeHref, type RichDocument, type RichMark, type RichNode } from '@ws/api-client/contract/rich-text'
import { ScrollRegion } from '@ws/ui'
import { clsx } from 'clsx'
import { Info, Lightbulb, OctagonAlert, Square, SquareCheck, TriangleAlert } from 'lucide-react'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { type ContentOwner, ContentPartsProvider } from './content-parts'
import { ContentFile, ContentPicture, ContentRecord } from './content-pieces'
import '../rich-text.css'
import './document.css'

/** What the reading view is given: a checked text, and the record it belongs to. */
export interface ContentViewProps {
  content: Schema<'DocumentContent'>
  owner?: ContentOwner | undefined
}

/** Of a text of more blocks only those near the window are laid out. */
const LONG = 200

interface Drawn {
  node: RichNode
  children?: ReactNode
}

/** A long text as it is read: headings bear the anchors of `ContentOutline`, records are called as they are now. */
export default function ContentView({ content, owner }: ContentViewProps) {
  // What the server has checked has no other parts.
  const drawn = useMemo(() => draw(content as RichDocument), [content])
  const isLong = (content.content?.length ?? 0) > LONG
  return (
    <ContentPartsProvider owner={owner}>
      <div className={clsx('rich-text document-text', isLong && 'long-text')}>{drawn}</div>
    </ContentPartsProvider>
  )
}

const CALLOUTS = {
  info: { icon: Info, label: 'К сведению' },
  tip: { icon: Lightbulb, label: 'Совет' },
  warning: { icon: TriangleAlert, label: 'Внимание' },
  danger: { icon: OctagonAlert, label: 'Опасно' },
} as const

function draw(doc: RichDocument): ReactNode {
  const asIs = ({ children }: { children?: ReactNode }) => children
  let headings = 0
  // Parts are called, not mounted: a component for each word and block would cost a long text as much as its elements.
  return TiptapStaticRenderer<ReactNode, RichMark, RichNode>(drawPart, {
    nodeMapping: {
      doc: asIs,
      text: ({ node }: Drawn) => node.text ?? '',
      paragraph: ({ node, children }: Drawn) => <p data-align={alignOf(node)}>{children}</p>,
      heading: ({ node, children }: Drawn) => {
        const level = Math.min(4, Math.max(1, Number(node.attrs?.level) || 1))
        const id = headingId(headings)
        headings += 1
        return createElement(`h${level}`, { id, 'data-align': alignOf(node), tabIndex: -1 }, children)
      },
      bulletList: ({ children }: Drawn) => <ul>{children}</ul>,
      orderedList: ({ node, children }: Drawn) => <ol start={numberOf(node.attrs?.start)}>{children}</ol>,
      listItem: ({ children }: Drawn) => <li>{children}</li>,
      taskList: ({ children }: Drawn) => <ul data-type="taskList">{children}</ul>,
      taskItem: TaskItem,
      blockquote: ({ children }: Drawn) => <blockquote>{children}</blockquote>,
      codeBlock: ({ children }: Drawn) => (
        <pre>
          <code>{children}</code>
        </pre>
      ),
      callout: ({ node, children }: Drawn) => {
        const kind = String(node.attrs?.kind) as keyof typeof CALLOUTS
        const { icon: Icon, label } = CALLOUTS[kind] ?? CALLOUTS.info
        return (
          <aside className="callout" data-kind={kind} aria-label={label}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            <div>{children}</div>
          </aside>
        )
      },
      horizontalRule: () => <hr />,
      pageBreak: () => <div className="page-break" aria-hidden="true" />,
      table: ({ children }: Drawn) => (
        <ScrollRegion className="table-wrapper" label="Таблица">
          <table>
            <tbody>{children}</tbody>
          </table>
        </ScrollRegion>
      ),
      tableRow: ({ children }: Drawn) => <tr>{children}</tr>,
      tableCell: ({ node, children }: Drawn) => <td {...spansOf(node)}>{children}</td>,
      tableHeader: ({ node, children }: Drawn) => <th {...spansOf(node)}>{children}</th>,
      image: ({ node }: Drawn) => (
        <figure>
          <ContentPicture
            file={Number(node.attrs?.file)}
            alt={textOf(node.attrs?.alt)}
            width={numberOf(node.attrs?.width)}
          />
        </figure>
      ),
      fileBlock: ({ node }: Drawn) => (
        <p>
          <ContentFile file={Number(node.attrs?.file)} alt={textOf(node.attrs?.alt)} />
        </p>
      ),
      recordBlock: ({ node }: Drawn) => (
        <p>
          <ContentRecord entity={String(node.attrs?.entity)} id={Number(node.attrs?.id)} block />
        </p>
      ),
      recordChip: ({ node }: Drawn) => (
        <ContentRecord entity={String(node.attrs?.entity)} id={Number(node.attrs?.id)} />
      ),
      todoReference: ({ node }: Drawn) => <ContentRecord entity="todo" id={Number(node.attrs?.id)} />,
      mention: ({ node }: Drawn) => (
        <Link to={`/todos?participant=${Number(node.attrs?.id)}`}>@{String(node.attrs?.label)}</Link>
      ),
      hardBreak: () => <br />,
    },
    markMapping: {
      bold: ({ children }) => <strong>{children}</strong>,
      italic: ({ children }) => <em>{children}</em>,
      strike: ({ children }) => <s>{children}</s>,
      underline: ({ children }) => <u>{children}</u>,
      code: ({ children }) => <code>{children}</code>,
      link: ({ mark, children }) => <Anchor href={mark.type === 'link' ? mark.attrs.href : ''}>{children}</Anchor>,
      textColor: ({ mark, children }) => <span data-color={colorOf(mark)}>{children}</span>,
      highlight: ({ mark, children }) => <mark data-color={colorOf(mark)}>{children}</mark>,
    },
    unhandledNode: asIs,
    unhandledMark: asIs,
  })({ content: doc })
}

type Part = Parameters<Parameters<typeof TiptapStaticRenderer<ReactNode, RichMark, RichNode>>[0]>[0]

/** Draws one part around what it holds, which never changes places and so needs no keys. */
function drawPart({ component, props: { children, ...props } }: Part): ReactNode {
  const inside = Array.isArray(children) ? createElement(Fragment, null, ...children) : children
  return (component as (props: object) => ReactNode)({ ...props, children: inside })
}

function TaskItem({ node, children }: Drawn) {
  const isDone = node.attrs?.checked === true
  const Box = isDone ? SquareCheck : Square
  return (
    <li data-checked={isDone}>
      <Box size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <span className="sr-only">{isDone ? 'Сделано: ' : 'Не сделано: '}</span>
        {children}
      </div>
    </li>
  )
}

/** An address that leads into a script is no link, whatever the server has let through. */
function Anchor({ href, children }: { href: string; children: ReactNode }) {
  if (!isSafeHref(href)) return <>{children}</>
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  return (
    <a href={href} {...(href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  )
}

function spansOf({ attrs }: RichNode) {
  return { colSpan: numberOf(attrs?.colspan), rowSpan: numberOf(attrs?.rowspan) }
}

function alignOf({ attrs }: RichNode): string | undefined {
  return textOf(attrs?.textAlign)
}

function colorOf(mark: RichMark): string | undefined {
  return mark.type === 'textColor' || mark.type === 'highlight' ? mark.attrs.color : undefined
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
