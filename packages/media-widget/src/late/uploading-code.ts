import { UploadQueue } from '../browser/uploads/upload-queue'
import { Conflicts } from '../dialogs/conflict-dialog'
import { UploadDialog } from '../dialogs/upload-dialog'
import { MediaFieldUploads } from '../field/media-field-uploads'
import { createUploading } from '../store/uploads/uploading'

/** What sends files and shows it: one file for a bundler to load, with the first of them. */
export const uploadingCode = { Conflicts, MediaFieldUploads, UploadDialog, UploadQueue, createUploading }
