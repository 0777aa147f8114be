import ContentView from 'portal-reading'
import { createElement } from 'react'
import { startDocumentPage } from './document-page'
import { drawInPortal } from './portal-around'

/** The reading view of the portal, which loads no editor. */
startDocumentPage((root, content) => drawInPortal(root, createElement(ContentView, { content })), '.document-text')
