import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { ALIGNMENTS, CALLOUT_KINDS, TEXT_COLORS } from '@ws/api-client/contract/document-content'
import { ContentFile, ContentPicture, ContentRecord } from './content-pieces'

const attribute = (name: string, read: (value: string | null) => unknown, fallback: unknown = null) => ({
  default: fallback,
  parseHTML: (element: HTMLElement) => read(element.getAttribute(`data-${name}`)) ?? fallback,
  renderHTML: (attrs: Record<string, unknown>) => {
    const key = NAMES[name] ?? name
    return attrs[key] === null || attrs[key] === undefined ? {} : { [`data-${name}`]: String(attrs[key]) }
  },
})
/** Where the attribute of the page is called otherwise than that of the document. */
const NAMES: Readonly<Record<string, string>> = { align: 'textAlign', record: 'id' }

const numberOf = (value: string | null) => (/^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : null)
const oneOf = (known: readonly string[]) => (value: string | null) => known.find((one) => one === value) ?? null
const wordOf = (value: string | null) => (/^[a-z_]{1,40}$/.test(value ?? '') ? value : null)
/** What is pasted from elsewhere may only look like one: null takes it, false leaves its words. */
const isWhole = (element: HTMLElement, name: string) => (numberOf(element.getAttribute(name)) === null ? false : null)

/** A block set off by a colour and a sign. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ kind: attribute('kind', oneOf(CALLOUT_KINDS), 'info') }),
  parseHTML: () => [{ tag: 'aside[data-kind]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes, { class: 'callout' }), ['div', 0]],
})

/** A picture of the media storage. */
export const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file: attribute('file', numberOf),
    alt: attribute('alt', (value) => value),
    width: attribute('width', numberOf),
  }),
  parseHTML: () => [{ tag: 'figure[data-file]', getAttrs: (element) => isWhole(element, 'data-file') }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView: () =>
    ReactNodeViewRenderer(({ node, selected }: NodeViewProps) => (
      <NodeViewWrapper as="figure" data-selected={selected} data-drag-handle="">
        <ContentPicture
          file={Number(node.attrs.file)}
          alt={node.attrs.alt ?? undefined}
          width={node.attrs.width ?? undefined}
        />
      </NodeViewWrapper>
    )),
})

/** A file of the media storage. */
export const FileBlock = Node.create({
  name: 'fileBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ file: attribute('file', numberOf), alt: attribute('alt', (value) => value) }),
  parseHTML: () => [{ tag: 'div[data-file]', getAttrs: (element) => isWhole(element, 'data-file') }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () =>
    ReactNodeViewRenderer(({ node, selected }: NodeViewProps) => (
      <NodeViewWrapper data-selected={selected}>
        <ContentFile file={Number(node.attrs.file)} alt={node.attrs.alt ?? undefined} />
      </NodeViewWrapper>
    )),
})

const recordAttributes = () => ({ entity: attribute('entity', wordOf), id: attribute('record', numberOf) })

/** A record as a line of its own. */
export const RecordBlock = Node.create({
  name: 'recordBlock',
  group: 'block',
  atom: true,
  addAttributes: recordAttributes,
  parseHTML: () => [{ tag: 'div[data-record][data-entity]', getAttrs: (element) => isWhole(element, 'data-record') }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () =>
    ReactNodeViewRenderer(({ node, selected }: NodeViewProps) => (
      <NodeViewWrapper data-selected={selected}>
        <ContentRecord entity={String(node.attrs.entity)} id={Number(node.attrs.id)} block inert />
      </NodeViewWrapper>
    )),
})

/** A record among words. */
export const RecordChip = Node.create({
  name: 'recordChip',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: recordAttributes,
  parseHTML: () => [{ tag: 'span[data-record][data-entity]', getAttrs: (element) => isWhole(element, 'data-record') }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, `№${node.attrs.id}`],
  renderText: ({ node }) => `№${node.attrs.id}`,
  addNodeView: () =>
    ReactNodeViewRenderer(
      ({ node, selected }: NodeViewProps) => (
        <NodeViewWrapper as="span" data-selected={selected}>
          <ContentRecord entity={String(node.attrs.entity)} id={Number(node.attrs.id)} inert />
        </NodeViewWrapper>
      ),
      { as: 'span' },
    ),
})

/** Where a new page begins on paper. */
export const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'div.page-break' }],
  renderHTML: () => ['div', { class: 'page-break' }],
})

/** The colour of words, by its name. */
export const TextColor = Mark.create({
  name: 'textColor',
  addAttributes: () => ({ color: attribute('color', oneOf(TEXT_COLORS)) }),
  parseHTML: () => [{ tag: 'span[data-color]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** The colour behind words, by its name. */
export const Highlight = Mark.create({
  name: 'highlight',
  addAttributes: () => ({ color: attribute('color', oneOf(TEXT_COLORS), 'yellow') }),
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', HTMLAttributes, 0],
})

/** How lines of paragraphs and headings stand. */
export const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    { types: ['paragraph', 'heading'], attributes: { textAlign: attribute('align', oneOf(ALIGNMENTS)) } },
  ],
})
