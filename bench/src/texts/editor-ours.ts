import DocumentEditor from 'portal-editor'
import { createElement } from 'react'
import { startDocumentPage } from './document-page'
import { drawInPortal } from './portal-around'

/** The editor of the portal with its tools, until the text can be written into. */
startDocumentPage(
  (root, content) => drawInPortal(root, createElement(DocumentEditor, { content, label: 'Текст' })),
  '[contenteditable="true"]',
)
