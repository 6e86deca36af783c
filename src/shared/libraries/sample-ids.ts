/** The last thousand numbers there are: no thing of a real neighbourhood will ever have one of them. */
export const firstSampleId = 2_147_482_647;

/** Whether a thing in the preview is one of the examples and not a neighbour's. */
export const isSampleId = (id: number): boolean => id >= firstSampleId;
