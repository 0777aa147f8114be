import type { AnyExtension } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table/kit'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { isSafeHref } from '@ws/api-client/contract/rich-text'
import { inlineExtensions } from '../editor-extensions'
import {
  Alignment,
  Callout,
  FileBlock,
  Highlight,
  PageBreak,
  Picture,
  RecordBlock,
  RecordChip,
  TextColor,
} from './document-nodes'

/** What may stand in a long text, as the server has it; who edits together has a history of his own. */
export function documentExtensions({ isShared, placeholder }: { isShared: boolean; placeholder: string }) {
  const extensions: AnyExtension[] = [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4] },
      trailingNode: {},
      ...(isShared ? { undoRedo: false } : {}),
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (href) => isSafeHref(href ?? ''),
        HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
      },
    }),
    ...inlineExtensions,
    TableKit.configure({ table: { resizable: true, allowTableNodeSelection: true } }),
    Placeholder.configure({ placeholder }),
    Callout,
    Picture,
    FileBlock,
    RecordBlock,
    RecordChip,
    PageBreak,
    TextColor,
    Highlight,
    Alignment,
  ]
  return extensions
}
