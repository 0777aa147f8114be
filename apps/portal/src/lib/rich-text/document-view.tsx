import { type NodeProps, renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react'
import type { Schema } from '@ws/api-client/contract'
import { isSafeHref, type RichDocument, type RichMark, type RichNode } from '@ws/api-client/contract/rich-text'
import { Square, SquareCheck } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { LinkedText, PersonLink, TodoLink } from './linked-text'
import './rich-text.css'

type People = readonly Schema<'Person'>[]
interface Drawn {
  node: RichNode
  children?: ReactNode
}

/** A document as it is read. */
export default function DocumentView({ doc, people }: { doc: Schema<'RichText'>; people: People }) {
  // What the server has checked has no other parts.
  const drawn = useMemo(() => draw(doc as RichDocument, people), [doc, people])
  return <div className="rich-text">{drawn}</div>
}

function draw(doc: RichDocument, people: People): ReactNode {
  const asIs = ({ children }: { children?: ReactNode }) => <>{children}</>
  // A renderer of its own for each document: keys are counted over all it draws.
  return renderJSONContentToReactElement<RichMark, RichNode>({
    nodeMapping: {
      doc: asIs,
      paragraph: ({ children }: Drawn) => <p>{children}</p>,
      heading: ({ node, children }: Drawn) => (node.attrs?.level === 2 ? <h2>{children}</h2> : <h3>{children}</h3>),
      bulletList: ({ children }: Drawn) => <ul>{children}</ul>,
      orderedList: ({ node, children }: Drawn) => (
        <ol start={typeof node.attrs?.start === 'number' ? node.attrs.start : undefined}>{children}</ol>
      ),
      listItem: ({ children }: Drawn) => <li>{children}</li>,
      taskList: ({ children }: Drawn) => <ul data-type="taskList">{children}</ul>,
      taskItem: TaskItem,
      blockquote: ({ children }: Drawn) => <blockquote>{children}</blockquote>,
      codeBlock: ({ children }: Drawn) => (
        <pre>
          <code>{children}</code>
        </pre>
      ),
      hardBreak: () => <br />,
      mention: ({ node }: Drawn) => (
        <PersonLink person={people.find(({ id }) => id === node.attrs?.id)} name={String(node.attrs?.label)} />
      ),
      todoReference: ({ node }: Drawn) => <TodoLink id={Number(node.attrs?.id)} />,
      text: ({ node, parent }: NodeProps<RichNode>) => {
        const text = node.text ?? ''
        const isLeftAsIs =
          parent?.type === 'codeBlock' || node.marks?.some(({ type }) => type === 'link' || type === 'code')
        return isLeftAsIs ? text : <LinkedText text={text} people={people} />
      },
    },
    markMapping: {
      bold: ({ children }) => <strong>{children}</strong>,
      italic: ({ children }) => <em>{children}</em>,
      strike: ({ children }) => <s>{children}</s>,
      code: ({ children }) => <code>{children}</code>,
      link: ({ mark, children }) => <Anchor href={mark.type === 'link' ? mark.attrs.href : ''}>{children}</Anchor>,
    },
    unhandledNode: asIs,
    unhandledMark: asIs,
  })({ content: doc })
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
