import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { startDocumentPage } from './document-page'

/** TipTap alone, with the parts of its own starter kit. */
startDocumentPage(
  (element, content) => void new Editor({ element, content, extensions: [StarterKit] }),
  '[contenteditable="true"]',
)
