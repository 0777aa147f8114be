import type { Schema } from '@ws/api-client/contract'
import { contentWords } from '@ws/api-client/contract/document-content'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { Skeleton } from '@ws/ui'
import { lazyPart } from '../../area/lazy-part'
import { PartOr } from '../part-or'
import type { ContentViewProps } from './content-view'
import type { DocumentEditorProps } from './document-editor'
import type { SharedEditorProps } from './shared-editor'

const loadView = () => import('./content-view')
const loadEditor = () => import('./document-editor')
const loadShared = () => import('./shared-editor')

/** A long text as it is read; the editor is not loaded for it. Its words alone where the view does not come. */
export function DocumentView(props: ContentViewProps) {
  const View = lazyPart<ContentViewProps>(loadView)
  return (
    <PartOr meanwhile={<Skeleton className="h-64" />} otherwise={<Words content={props.content} />}>
      <View {...props} />
    </PartOr>
  )
}

/**
 * Where a long text is written: `content` is what it begins with (another `key` begins anew), `onChange` hears each change.
 */
export function DocumentEditor(props: DocumentEditorProps) {
  const Editor = lazyPart<DocumentEditorProps>(loadEditor)
  return (
    <PartOr
      meanwhile={<Skeleton className="h-96" />}
      otherwise={<p className="text-bad">Редактор не загрузился. Обновите страницу: написанное не потеряно</p>}
    >
      <Editor {...props} />
    </PartOr>
  )
}

/**
 * The same for a text that several people write at once: it comes from the server by its record (`registerCollaborative` there),
 * is saved by itself, and what is written without a network is merged later.
 */
export function SharedDocumentEditor(props: SharedEditorProps) {
  const Editor = lazyPart<SharedEditorProps>(loadShared)
  return (
    <PartOr
      meanwhile={<Skeleton className="h-96" />}
      otherwise={<p className="text-bad">Редактор не загрузился. Обновите страницу: написанное не потеряно</p>}
    >
      <Editor {...props} />
    </PartOr>
  )
}

function Words({ content }: { content: Schema<'DocumentContent'> }) {
  return <p className="whitespace-pre-line break-words">{contentWords(content as RichDocument)}</p>
}
