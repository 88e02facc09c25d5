import { Printer, Trash } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { Row, type Section, Stack, State } from './section.tsx';

const LOOKS = ['primary', 'secondary', 'ghost', 'destructive'] as const;
const STATES = ['Alabama', 'Ohio', 'Texas', 'Vermont'].map((name) => ({ value: name, label: name }));
const STANDARDS = [
  { value: '4.NF.A.1', label: '4.NF.A.1', description: 'Equivalent fractions' },
  { value: '4.NF.A.2', label: '4.NF.A.2', description: 'Comparing two fractions' },
  { value: '4.NF.B.3', label: '4.NF.B.3', description: 'Not in this framework', disabled: true },
];
const TYPES = [
  { value: 'formative', label: 'Formative', description: 'Quick check, 10–15 minutes' },
  { value: 'full', label: 'Full', description: 'Complete lesson, 45–90 minutes' },
] as const;

export const CONTROLS: readonly Section[] = [
  {
    name: 'Button',
    Show: () => (
      <Stack>
        {LOOKS.map((look) => (
          <State key={look} name={look}>
            <Row>
              <Button look={look}>Save</Button>
              <Button look={look} size="lg">
                <Printer aria-hidden />
                Large
              </Button>
              <Button look={look} size="icon" aria-label="Delete">
                <Trash aria-hidden />
              </Button>
              <Button look={look} busy>
                Saving …
              </Button>
              <Button look={look} disabled>
                Disabled
              </Button>
            </Row>
          </State>
        ))}
        <ThemeToggle withText className="px-3" />
      </Stack>
    ),
  },
  { name: 'Input, text area, password', Show: Inputs },
  { name: 'Select', Show: Selects },
  { name: 'Segmented', Show: Segments },
  { name: 'Slider', Show: Sliders },
  {
    name: 'Tabs',
    Show: () => (
      <Tabs defaultValue="student">
        <TabList aria-label="View">
          <Tab value="student">Student</Tab>
          <Tab value="teacher">Answer key</Tab>
          <Tab value="none" disabled>
            Disabled
          </Tab>
        </TabList>
        <TabPanel value="student">What students see.</TabPanel>
        <TabPanel value="teacher">What the teacher sees.</TabPanel>
      </Tabs>
    ),
  },
];

function Inputs() {
  return (
    <Stack>
      <Field label="Empty, required" required>
        <Input placeholder="pizza, number line" />
      </Field>
      <Field label="Filled, with a hint" hint="Words that the lesson should use." optional>
        <Input defaultValue="quilts" />
      </Field>
      <Field label="With an error" error="Please enter keywords" required>
        <Input />
      </Field>
      <Field label="Disabled">
        <Input disabled defaultValue="Grade 4" />
      </Field>
      <Field label="Text area" hint="It grows by its corner.">
        <Textarea placeholder="Students compare two fractions …" />
      </Field>
      <Field label="Text area with an error" error="Message must be at least 10 characters">
        <Textarea defaultValue="Hello" />
      </Field>
      <Field label="A password">
        <PasswordInput defaultValue="correct horse" autoComplete="off" />
      </Field>
    </Stack>
  );
}

function Selects() {
  const [state, setState] = useState('');
  const [code, setCode] = useState('4.NF.A.1');
  return (
    <Stack>
      <Field label="Nothing chosen" required>
        <Select options={STATES} value={state} onValueChange={setState} placeholder="Choose a state" />
      </Field>
      <Field label="With second lines">
        <Select options={STANDARDS} value={code} onValueChange={setCode} placeholder="Choose a standard" />
      </Field>
      <Field label="Select with an error" error="Please select a state">
        <Select options={STATES} value="" onValueChange={setState} placeholder="Choose a state" />
      </Field>
      <Field label="Disabled select">
        <Select options={[]} value="" onValueChange={setState} placeholder="Choose a state first" disabled />
      </Field>
    </Stack>
  );
}

function Segments() {
  const [type, setType] = useState<'formative' | 'full'>('formative');
  return (
    <Stack>
      <Field label="Lesson type">
        <Segmented options={TYPES} value={type} onValueChange={(value) => setType(value)} />
      </Field>
      <Field label="Disabled lesson type">
        <Segmented options={TYPES} value={type} onValueChange={(value) => setType(value)} disabled />
      </Field>
    </Stack>
  );
}

function Sliders() {
  const [minutes, setMinutes] = useState(60);
  return (
    <Stack>
      <Field label="Duration" aside={`${minutes} minutes`}>
        <Slider
          value={minutes}
          onValueChange={setMinutes}
          min={45}
          max={90}
          step={5}
          valueText={(value) => `${value} minutes`}
        />
      </Field>
      <Field label="Disabled slider" aside="5 questions">
        <Slider value={5} onValueChange={() => undefined} min={5} max={10} step={1} disabled />
      </Field>
    </Stack>
  );
}
