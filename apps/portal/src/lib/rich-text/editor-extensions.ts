import { type AnyExtension, Extension, mergeAttributes, Node } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import StarterKit from '@tiptap/starter-kit'
import { isSafeHref } from '@ws/api-client/contract/rich-text'

/** A person, who hears of it: «@zhukov». */
const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    id: { default: null, parseHTML: (element) => Number(element.dataset.mention), renderHTML: () => ({}) },
    label: { default: '', parseHTML: (element) => element.dataset.label ?? '', renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-mention][data-label]', getAttrs: (span) => isNumbered(span.dataset.mention) }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-mention': node.attrs.id, 'data-label': node.attrs.label }),
    `@${node.attrs.label}`,
  ],
  renderText: ({ node }) => `@${node.attrs.label}`,
})

/** A task: «#12». */
const TodoReference = Node.create({
  name: 'todoReference',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    id: { default: null, parseHTML: (element) => Number(element.dataset.todo), renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-todo]', getAttrs: (span) => isNumbered(span.dataset.todo) }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-todo': node.attrs.id }),
    `#${node.attrs.id}`,
  ],
  renderText: ({ node }) => `#${node.attrs.id}`,
})

/** What is pasted from elsewhere may only look like one; null takes it as it is, false leaves its words. */
function isNumbered(id: string | undefined): null | false {
  return /^[1-9]\d{0,14}$/.test(id ?? '') ? null : false
}

/** Tab leaves the editor, as it leaves any field, so that items move in and out by other keys. */
const ListKeys = Extension.create({
  name: 'listKeys',
  addKeyboardShortcuts() {
    const { commands } = this.editor
    return {
      'Mod-]': () => commands.sinkListItem('listItem') || commands.sinkListItem('taskItem'),
      'Mod-[': () => commands.liftListItem('listItem') || commands.liftListItem('taskItem'),
    }
  },
})

/** Check-lists, people, tasks and keys of lists: the same in short and in long texts. */
export const inlineExtensions: readonly AnyExtension[] = [
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (node) => `Сделано: ${node.textContent.trim() || 'пустой пункт'}` },
  }),
  Mention,
  TodoReference,
  ListKeys,
]

/** What may stand in a document, as the server has it: nothing else can be typed or pasted. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    underline: false,
    horizontalRule: false,
    dropcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (href) => isSafeHref(href ?? ''),
      HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
    },
  }),
  ...inlineExtensions,
]
