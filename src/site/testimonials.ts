/**
 * What the landing page quotes. These are examples that we wrote ourselves, and the page says so: anyone who runs this server replaces
 * them with the words of real teachers, given with their consent, and sets EXAMPLES to false.
 */
export interface Testimonial {
  /** The heart of it, in a few words. */
  quote: string;
  text: string;
  author: string;
  role: string;
}

/** Whether the page says that nobody real is quoted. */
export const EXAMPLES = true as boolean;

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    quote: 'Sunday evening is mine again.',
    text: 'I start from the standard and the minutes I have, and spend my time on my students instead of on a blank page.',
    author: 'A Grade 4 teacher',
    role: 'All subjects, public elementary school',
  },
  {
    quote: 'The minutes add up. Always.',
    text: 'Forty-five minutes means forty-five minutes, with the exit ticket inside them.',
    author: 'A middle school math teacher',
    role: 'Grades 6 to 8',
  },
  {
    quote: 'My substitute could teach it as it stood.',
    text: 'What to show, what to say and what to listen for: everything was on the page that I left on the desk.',
    author: 'A Grade 3 teacher',
    role: 'Self-contained classroom',
  },
  {
    quote: 'I can see where the standard comes from.',
    text: 'Each code says which framework it belongs to and when it was loaded, so that I can check it before our review.',
    author: 'An instructional coach',
    role: 'Elementary schools of one district',
  },
  {
    quote: 'Three levels, one goal.',
    text: 'Support, core and extension lead to the same objective. Nobody in my room gets a different lesson.',
    author: 'A special education teacher',
    role: 'Co-taught Grade 5',
  },
  {
    quote: 'It tells me what it does not know.',
    text: 'Where a topic is thin, the plan says so and leaves the content to me. That is why I trust the rest.',
    author: 'A Grade 5 science teacher',
    role: 'Departmentalized elementary school',
  },
  {
    quote: 'A plan for the kitchen table.',
    text: 'Two children, two grades, and materials that we have at home.',
    author: 'A homeschool parent',
    role: 'Grades 2 and 5',
  },
  {
    quote: 'My first year got quieter.',
    text: 'Seeing how a lesson is built, minute by minute, taught me to plan the ones that I write myself.',
    author: 'A first-year teacher',
    role: 'Grade 3',
  },
  {
    quote: 'Words for my English learners, in the lesson.',
    text: 'Sentence frames and key words stand beside the task where my students need them.',
    author: 'An ELL specialist',
    role: 'Kindergarten to Grade 5',
  },
  {
    quote: 'Our team plans from the same page.',
    text: 'We agree on the standard, each of us sets the minutes for our own block, and we compare the exit tickets afterwards.',
    author: 'A grade-level lead',
    role: 'Team of four',
  },
];
