import type { Schema } from '@ws/api-client/contract'

export type FloorPlan = Schema<'FloorPlan'>
export type PlanRoom = Schema<'PlanRoom'>
export type PlanFloor = Schema<'PlanFloor'>
export type PlanZone = Schema<'PlanZone'>
export type PlanMarker = Schema<'PlanMarker'>
export type PlanEntrance = Schema<'PlanEntrance'>
export type PlanTotals = Schema<'PlanTotals'>
export type PlanSheetView = Schema<'PublishedSheet'>
export type PlanTodo = Schema<'PlanTodo'>
export type PlanUnit = Schema<'PlanUnit'>
