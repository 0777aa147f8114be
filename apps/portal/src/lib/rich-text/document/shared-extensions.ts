import type { AnyExtension } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import type { Collaboration as Shared } from './use-collaboration'

/** What several people write one text by: its common state, and the carets of the others. */
export function sharedExtensions({ doc, provider, me }: Pick<Shared, 'doc' | 'provider' | 'me'>): AnyExtension[] {
  return [Collaboration.configure({ document: doc }), CollaborationCaret.configure({ provider, user: { ...me } })]
}
