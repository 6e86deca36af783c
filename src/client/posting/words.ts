import { catalogue } from '../language.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

export const words = catalogue({
  en: {
    lendTitle: 'Lend Item',
    offerTitle: 'Offer Item',
    back: 'Back',
    next: 'Next',
    submit: 'Submit',
    kept: 'Your draft was kept.',
    startOver: 'Start over',
    startOverTitle: 'Start over?',
    startOverText: 'The photo and everything you wrote will be gone.',

    photoTitle: 'Show it',
    photoHint: 'A bright photo of the whole thing works best.',
    addPhoto: 'Add Photo',
    takePhoto: 'Take a photo',
    retake: 'Choose another',
    removePhoto: 'Remove Photo',
    photoPreview: 'Your photo',
    noPreview: 'Your photo is here, though this browser cannot show it.',
    preparing: 'Preparing your photo...',
    photoFirst: 'Add a photo to go on',
    onlyImages: 'Only image files are accepted.',
    unreadable: 'This picture could not be opened. Please choose another one.',
    tooBig: 'This picture is too big. Please choose one of at most 15 MB.',
    dark: 'This photo is quite dark. A lamp or daylight would show more.',
    blurred: 'This photo looks blurred. Hold still and try once more?',

    detailsTitle: 'Tell us about it',
    detailsHint: 'Say what it is, what state it is in, and anything a neighbour should know.',
    useVoice: 'Use voice for description',
    noVoiceYet: 'Recording is not possible here yet. Please type for now.',
    name: 'Name',
    description: 'Description',
    used: (length: number, limit: number) => `${length} of ${limit} characters`,
    wordsFirst: 'Add a name or a description to go on',
    categories: 'Categories',
    tags: 'Tags',
    tagsHint: (limit: number) => `Up to ${limit} words to find it by`,
    tagsFull: 'That is as many as fit.',
    addTag: 'Add',
    removeTag: (tag: string) => `Remove the tag ${tag}`,

    recipientsTitle: 'Select Recipients',
    recipientsHint: 'Only those you choose will see it.',
    selectAll: 'Select All Network',
    recipientFirst: 'Choose at least one group or person',

    sending: (share: number) => `Sending ${percent.format(share)}`,
    storing: 'Almost there...',
    done: 'Submission was successful!',
    itemFailed: 'Failed to add the item.',
    keptAfterFailure: 'Your draft was kept. Nothing is lost: try again in a moment.',
  },
});
